export default {
  title: 'Forgot password',
  step_phone: 'Phone number',
  step_otp: 'Code by SMS',
  step_password: 'New password',
  phoneTitle: 'Which number did you register with?',
  phoneText: 'We send a 6-digit code to it. With the code you set a new password.',
  sentIfMember: 'If this number is a member’s, the code is on its way to',
  nothingCame:
    'No SMS after a minute? Check that this is the number you registered with, then send a new code. Still nothing: contact us. Your money stays where it is.',
  newTitle: 'Set a new password',
  newText: 'It replaces the old one. All your devices are logged out.',
  startAgain: 'Get a new code',
  done: 'Your new password is saved',
  doneText: 'All devices are logged out. Taking you to the login.',
} as const
