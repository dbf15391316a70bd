import type { ErrorDefinition } from './error-definition.ts'

/** What can be wrong with any request, and with the service that answers it. */
export const REQUEST_ERRORS = {
  'request.malformed': {
    status: 400,
    title: 'The request cannot be read',
    help: 'The path, query or JSON body is malformed. Check the syntax and send the request again.',
    en: { title: 'The request can’t be read', text: 'Reload the page and try again.' },
    es: { title: 'No se entiende la petición', text: 'Recarga la página y prueba otra vez.' },
  },
  'resource.not_found': {
    status: 404,
    title: 'Not found',
    help: 'It does not exist, or you do not have access to it.',
    en: { title: 'Not found', text: 'It was removed or belongs to another account.' },
    es: { title: 'No encontrado', text: 'Ya no existe o pertenece a otra cuenta.' },
  },
  'request.method_not_allowed': {
    status: 405,
    title: 'The method is not allowed here',
    help: 'See the `Allow` header for the methods of this path.',
    en: { title: 'This isn’t possible here', text: 'Reload the page and try again.' },
    es: { title: 'Esto no se puede hacer aquí', text: 'Recarga la página y prueba otra vez.' },
  },
  'request.not_acceptable': {
    status: 406,
    title: 'This format is not available',
    help: 'Responses are JSON. Accept `application/json`.',
    en: { title: 'This isn’t possible here', text: 'Reload the page and try again.' },
    es: { title: 'Esto no se puede hacer aquí', text: 'Recarga la página y prueba otra vez.' },
  },
  'request.too_large': {
    status: 413,
    title: 'The body is too large',
    help: 'JSON bodies can be up to 1 MiB, uploads up to 10 MiB.',
    en: { title: 'This is too large', text: 'Text can be up to 1 MB in total, files up to 10 MB.' },
    es: {
      title: 'Es demasiado grande',
      text: 'El texto puede ocupar hasta 1 MB en total; los archivos, hasta 10 MB.',
    },
  },
  'request.media_type': {
    status: 415,
    title: 'The media type is not supported',
    help: 'Send JSON as `application/json`, and a file as the part `file` of `multipart/form-data`.',
    en: { title: 'This file type isn’t accepted', text: 'Choose another file.' },
    es: { title: 'Este tipo de archivo no se admite', text: 'Elige otro archivo.' },
  },
  'request.invalid': {
    status: 422,
    title: 'Some fields are wrong',
    help: '`errors` lists each invalid field with its path, a stable code and what is expected.',
    en: { title: 'Check the highlighted fields', text: '' },
    es: { title: 'Revisa los campos marcados', text: '' },
  },
  'version.mismatch': {
    status: 412,
    title: 'Someone else has changed it',
    help: 'The `If-Match` version is outdated. Read the resource again and repeat your change.',
    en: { title: 'Someone else has changed this', text: 'Reload to see the change, then repeat yours.' },
    es: { title: 'Otra persona lo ha cambiado', text: 'Recarga para ver el cambio y repite el tuyo.' },
  },
  'idempotency.mismatch': {
    status: 422,
    title: 'The key was used for another request',
    help: 'An `Idempotency-Key` is for one request only. Use a new key for a new request.',
    en: { title: 'This was already sent', text: 'Reload the page to see the result.' },
    es: { title: 'Esto ya se envió', text: 'Recarga la página para ver el resultado.' },
  },
  'idempotency.in_progress': {
    status: 409,
    title: 'The same request is still running',
    help: 'Wait a moment, then send the request again with the same key to get its response.',
    en: { title: 'This is still in progress', text: 'Wait a moment, then try again.' },
    es: { title: 'Esto sigue en curso', text: 'Espera un momento y prueba otra vez.' },
  },
  'idempotency.too_many_keys': {
    status: 429,
    title: 'Too many idempotency keys',
    help: 'A check-in can use at most 200 keys per day. Wait for older ones to expire.',
    en: { title: 'Too many attempts', text: 'Try again tomorrow.' },
    es: { title: 'Demasiados intentos', text: 'Prueba otra vez mañana.' },
  },
  'rate_limit.exceeded': {
    status: 429,
    title: 'Too many requests',
    help: 'Wait as long as `Retry-After` says.',
    en: { title: 'Too many attempts', text: 'Wait a minute, then try again.' },
    es: { title: 'Demasiados intentos', text: 'Espera un minuto y prueba otra vez.' },
  },
  'internal.unexpected': {
    status: 500,
    title: 'Something went wrong on our side',
    help: 'The error is logged under `request_id`. Try again. If it keeps happening, report that id.',
    en: {
      title: 'Something went wrong on our side',
      text: 'The error is logged. Try again; if it happens again, tell your administrator the request below.',
    },
    es: {
      title: 'Algo ha fallado por nuestra parte',
      text: 'El error ha quedado registrado. Prueba otra vez; si se repite, indica a tu administrador la petición de abajo.',
    },
  },
  'internal.unavailable': {
    status: 503,
    title: 'The service is starting or overloaded',
    help: 'Try again in a few seconds.',
    en: { title: 'The service is starting or very busy', text: 'Try again in a few seconds.' },
    es: { title: 'El servicio está arrancando o muy ocupado', text: 'Prueba otra vez en unos segundos.' },
  },
} as const satisfies Record<string, ErrorDefinition>
