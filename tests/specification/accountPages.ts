import { often, type Row, story } from './proof.ts'

export const accountPages: readonly Row[] = [
  [
    '2.login.1',
    'Shows a logo with alt text carrying the product name, a subtitle (its wording is not shown), an email field and a password field.',
    [story('screens/auth/LoginScreen', 'Idle'), story('components/frame/WelcomeFrame', 'Full')],
  ],
  ['2.login.2', 'Links go to /forgot-password and /register.', [often.LINKBACK]],
  [
    '2.login.3',
    "The submit button reads 'Se connecter', and 'Connexion en cours...' while busy.",
    [story('screens/auth/LoginScreen', 'Submitting'), often.forms],
  ],
  ['2.login.4', 'On success the user goes to /dashboard.', [often.main]],
  [
    '2.register.1',
    'Fields: firstName, email, password, confirmPassword.',
    [story('screens/auth/RegisterScreen', 'Idle'), often.forms],
  ],
  ['2.register.2', 'A link leads back to login.', [often.LINKBACK]],
  ['2.forgot.1', 'One email field.', [story('screens/auth/ForgotPasswordScreen', 'Idle')]],
  [
    '2.forgot.2',
    'After success a confirmation is shown. After 5 seconds the user goes to /login.',
    [often.redirects],
  ],
  [
    '2.reset.1',
    'The screen has three states:',
    [often.badlink, often.recovery, story('screens/auth/ResetPasswordScreen', 'Checking')],
  ],
  [
    '2.reset.2',
    "While checking: 'Vérification du lien...'.",
    [story('screens/auth/ResetPasswordScreen', 'Checking')],
  ],
  [
    '2.reset.3',
    "No token in the query: 'Lien invalide', with buttons to request a new link (/forgot-password) or go back to login.",
    [often.badlink, story('screens/auth/ResetPasswordScreen', 'InvalidLink')],
  ],
  ['2.reset.4', 'Token present: a form with a new password and a confirmation.', [often.recovery]],
]
