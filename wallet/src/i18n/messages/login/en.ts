export default {
  welcome: 'Welcome back',
  promise: 'One wallet for every game',
  title: 'Log in',
  phone: 'Phone number',
  password: 'Password',
  remember: 'Remember me on this device for 30 days',
  forgot: 'Forgot password?',
  loggingIn: 'Logging in',
  failed: 'Could not log in',
  phoneMissing: 'Please enter your phone number',
  passwordMissing: 'Please enter your password',
} as const
