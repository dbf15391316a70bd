import type { ErrorDefinition } from './error-definition.ts'

/** What can be wrong with accounts, signing in, keys and mail. */
export const ACCOUNT_ERRORS = {
  'auth.token_required': {
    status: 401,
    title: 'A token is required',
    help: 'Send `Authorization: Bearer <token>`.',
    en: { title: 'You are signed out', text: 'Sign in again: what you typed stays in this tab.' },
    es: {
      title: 'Tu sesión se ha cerrado',
      text: 'Vuelve a entrar: lo que has escrito se queda en esta pestaña.',
    },
  },
  'auth.token_invalid': {
    status: 401,
    title: 'The token is not valid',
    help: 'It is malformed, expired, revoked or from an untrusted issuer. Get a new one.',
    en: { title: 'You are signed out', text: 'Sign in again: what you typed stays in this tab.' },
    es: {
      title: 'Tu sesión se ha cerrado',
      text: 'Vuelve a entrar: lo que has escrito se queda en esta pestaña.',
    },
  },
  'auth.email_unverified': {
    status: 403,
    title: 'The email address is not verified',
    help: 'The token has no verified email address. Verify it with the issuer and sign in again.',
    en: {
      title: 'Your email address isn’t verified',
      text: 'Verify it with the provider you sign in with, then come back.',
    },
    es: {
      title: 'Tu correo no está verificado',
      text: 'Verifícalo en el proveedor con el que inicias sesión y vuelve.',
    },
  },
  'auth.fresh_proof_required': {
    status: 403,
    title: 'Confirm your identity again',
    help: 'This requires a sign-in or an identity confirmation within the last 10 minutes. Confirm in the dashboard. A token from another issuer must have an `auth_time` that recent.',
    en: { title: 'Not confirmed', text: 'Nothing was changed. Try again and confirm it’s you.' },
    es: {
      title: 'Sin confirmar',
      text: 'No se ha cambiado nada. Inténtalo de nuevo y confirma que eres tú.',
    },
  },
  'account.signup_required': {
    status: 403,
    title: 'Sign up first',
    help: 'The token is valid but has no account yet. Create one with `POST /signup`.',
    en: { title: 'Finish creating your account', text: 'It takes a minute.' },
    es: { title: 'Termina de crear tu cuenta', text: 'Solo es un minuto.' },
  },
  'api_key.not_allowed': {
    status: 403,
    title: 'Not available to API keys',
    help: 'Only a signed-in user can do this. No scope allows it.',
    en: { title: 'Not available to API keys', text: 'Only someone who is signed in can do this.' },
    es: {
      title: 'No disponible con una clave de API',
      text: 'Solo puede hacerlo alguien que haya iniciado sesión.',
    },
  },
  'api_key.scope_required': {
    status: 403,
    title: 'The API key lacks a scope',
    help: '`scope` names the missing scope. Scopes of a key cannot be changed: create a new key that has it.',
    en: { title: 'The API key lacks permission', text: 'Create a key with this scope.' },
    es: { title: 'La clave de API no tiene permiso', text: 'Crea una clave con ese permiso.' },
  },
  'signup.email_taken': {
    status: 409,
    title: 'The email address belongs to another sign-in',
    help: 'An account with this verified email address exists with another issuer. Sign in there and link this sign-in.',
    en: {
      title: 'This address already has an account',
      text: 'Sign in the way you usually do. Then link this sign-in under Settings → Security.',
    },
    es: {
      title: 'Esta dirección ya tiene cuenta',
      text: 'Inicia sesión como siempre. Después vincula esta forma en Ajustes → Seguridad.',
    },
  },
  'link.invalid': {
    status: 410,
    title: 'The link is no longer valid',
    help: 'It was used, has expired or was replaced by a newer one. Request a new link.',
    en: { title: 'This link no longer works', text: 'It was used or has expired. Request a new one.' },
    es: { title: 'Este enlace ya no sirve', text: 'Ya se usó o ha caducado. Pide otro.' },
  },
  'sign_in.failed': {
    status: 401,
    title: 'The email address or password is wrong',
    help: 'Check both, or set a new password.',
    en: { title: 'Wrong email address or password', text: 'Check both, or set a new password.' },
    es: { title: 'Correo o contraseña incorrectos', text: 'Revisa los dos o elige otra contraseña.' },
  },
  'sign_in.disabled': {
    status: 403,
    title: 'This account is disabled',
    help: 'An admin of this service has disabled the account. Ask them to enable it. No data is lost.',
    en: {
      title: 'This account is disabled',
      text: 'An administrator has disabled it. Ask them to enable it; nothing is lost.',
    },
    es: {
      title: 'Esta cuenta está desactivada',
      text: 'La ha desactivado un administrador. Pídele que la active; no se ha perdido nada.',
    },
  },
  'sign_in.code_required': {
    status: 401,
    title: 'A code is required',
    help: 'The account uses two-factor authentication: send the code of its authenticator app, or a recovery code.',
    en: { title: 'Enter your code', text: 'The one from your authenticator app, or a recovery code.' },
    es: { title: 'Introduce tu código', text: 'El de tu aplicación de autenticación o uno de recuperación.' },
  },
  'sign_in.code_failed': {
    status: 401,
    title: 'The code is wrong',
    help: 'Each code works once, for about a minute. Wait for the next one, or use a recovery code.',
    en: {
      title: 'This code is wrong',
      text: 'Each code works once, for about a minute. Use the next one, or a recovery code.',
    },
    es: {
      title: 'Este código no es correcto',
      text: 'Cada código sirve una vez, durante un minuto. Usa el siguiente o uno de recuperación.',
    },
  },
  'second_factor.already_on': {
    status: 409,
    title: 'Two-factor authentication is already on',
    help: 'Turn it off first, to set it up with another authenticator app.',
    en: {
      title: 'Two-factor authentication is already on',
      text: 'Turn it off first, to set it up with another authenticator app.',
    },
    es: {
      title: 'La verificación en dos pasos ya está activada',
      text: 'Desactívala antes de configurarla con otra aplicación de autenticación.',
    },
  },
  'second_factor.not_on': {
    status: 409,
    title: 'Two-factor authentication is not on',
    help: 'Set it up first.',
    en: { title: 'Two-factor authentication is not on', text: 'Set it up first.' },
    es: { title: 'La verificación en dos pasos no está activada', text: 'Configúrala primero.' },
  },
  'sign_in.provider_failed': {
    status: 502,
    title: 'Sign-in with the provider failed',
    help: 'The sign-in was cancelled or took too long, or the provider has a problem. Try again, or sign in another way.',
    en: {
      title: 'Sign-in failed',
      text: 'It was cancelled, took too long, or the provider has a problem. Nothing was changed. Try again or choose another way.',
    },
    es: {
      title: 'No se ha podido iniciar sesión',
      text: 'Se canceló, tardó demasiado o el proveedor tiene un problema. No ha cambiado nada. Inténtalo de nuevo o elige otra forma.',
    },
  },
  'identity.taken': {
    status: 409,
    title: 'This sign-in belongs to another account',
    help: 'The sign-in is already linked to another account. Unlink it there first. Nothing was changed.',
    en: {
      title: 'This sign-in belongs to another account',
      text: 'Nothing was changed. Unlink it in that account first, or choose another one at the provider.',
    },
    es: {
      title: 'Este acceso pertenece a otra cuenta',
      text: 'No ha cambiado nada. Desvincúlalo antes en esa cuenta, o elige otro usuario en el proveedor.',
    },
  },
  'identity.last_way': {
    status: 409,
    title: 'This is the only way to sign in',
    help: 'Without it, nobody could sign in to the account. Link another way first.',
    en: { title: 'This is your only way to sign in', text: 'Link another one first.' },
    es: { title: 'Es tu única forma de iniciar sesión', text: 'Vincula otra antes.' },
  },
  'identity.not_yours': {
    status: 403,
    title: 'This is not one of your ways to sign in',
    help: 'Confirm your identity with a sign-in that is linked to your account.',
    en: {
      title: 'This isn’t one of your ways to sign in',
      text: 'Nothing was changed. Use a sign-in that is linked to your account.',
    },
    es: {
      title: 'No es una de tus formas de entrar',
      text: 'No ha cambiado nada. Usa una que esté vinculada a tu cuenta.',
    },
  },
  'access.denied': {
    status: 403,
    title: 'You do not have permission to do this',
    help: 'Neither your access level on the property nor your role allows this. The owner of the property can raise your level.',
    en: {
      title: 'You don’t have permission',
      text: 'Your access to this property doesn’t include this. Its owner can change that.',
    },
    es: {
      title: 'No tienes permiso',
      text: 'Tu acceso a este alojamiento no lo incluye. Su titular puede cambiarlo.',
    },
  },
  'user.yourself': {
    status: 409,
    title: 'You cannot disable yourself',
    help: 'Ask another admin of the service to do it.',
    en: { title: 'You can’t disable yourself', text: 'Another administrator can do it.' },
    es: { title: 'No puedes quitarte el acceso', text: 'Puede hacerlo otro administrador del servicio.' },
  },
  'push.unavailable': {
    status: 409,
    title: 'Push notifications cannot be used here',
    help: 'The installation has no key to sign push messages with (`VAPID_PRIVATE_KEY`), or the caller is not signed in to the dashboard in a browser.',
    en: {
      title: 'Push isn’t available here',
      text: 'This installation is not set up for push notifications. Its administrator can change that.',
    },
    es: {
      title: 'Aquí no hay notificaciones push',
      text: 'Quien administra esta instalación no las ha configurado.',
    },
  },
  'mail.daily_limit': {
    status: 429,
    title: 'Too many new addresses today',
    help: 'New accounts can email only a limited number of new addresses per day. Share the link yourself, or wait as long as `Retry-After` says.',
    en: {
      title: 'Daily email limit reached',
      text: 'Your account is new, so it can write to a limited number of new people a day. Copy the link and send it yourself, or try again tomorrow.',
    },
    es: {
      title: 'Límite diario de correos alcanzado',
      text: 'Tu cuenta es nueva y solo puede escribir a un número limitado de personas nuevas al día. Copia el enlace y envíalo tú, o inténtalo mañana.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
