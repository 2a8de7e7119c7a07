export default {
  login: 'Log in',
  register: 'Register',
  howto: 'How to use the wallet',
  contact: 'Contact us',
  home: 'Home',
  statement: 'History',
  bonus: 'Bonuses',
  profile: 'Profile',
  spin: 'Prize wheel',
  fairness: 'Check the prize wheel',
  terminated: 'Service ended',
  'not-found': 'Page not found',
} as const
