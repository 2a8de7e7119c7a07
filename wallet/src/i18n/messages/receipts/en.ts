/** Words of a receipt: what can be done with it, and what its picture says beside the movement's own words. */
export default {
  title: 'Receipt',
  save: 'Save picture',
  saving: 'Drawing it',
  share: 'Share',
  sharing: 'Getting it ready',
  saved: 'The receipt is saved as a picture',
  savedInstead: 'This phone cannot share pictures: the receipt is saved instead',
  success: 'Successful',
  failed: 'Not successful',
  inProgress: 'In progress',
  asOf: 'As of {time}, Bangkok time',
} as const
