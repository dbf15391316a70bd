import type { ErrorDefinition } from './error-definition.ts'

/** What can be wrong with locks and their codes. */
export const LOCK_ERRORS = {
  'smart_lock.assigned': {
    status: 409,
    title: 'This lock is already assigned',
    help: 'A lock can be assigned to one property, and a door once to each property. Remove the existing assignment first.',
    en: { title: 'This lock is already assigned', text: 'Remove it from its property first.' },
    es: { title: 'Esta cerradura ya está asignada', text: 'Quítala antes de su alojamiento.' },
  },
  'smart_lock.offline': {
    status: 409,
    title: 'The lock is offline',
    help: 'The vendor cannot reach it. Check its power and its network.',
    en: { title: 'The lock is offline', text: 'Check its power and its network.' },
    es: { title: 'La cerradura está sin conexión', text: 'Comprueba su alimentación y su red.' },
  },
  'smart_lock.unsupported': {
    status: 409,
    title: 'This device cannot do that',
    help: 'The vendor does not support this command for the device.',
    en: { title: 'This device can’t do that', text: 'The vendor doesn’t offer this command for it.' },
    es: { title: 'Este dispositivo no puede hacer eso', text: 'El proveedor no ofrece esa orden para él.' },
  },
  'access_code.no_assignee': {
    status: 409,
    title: 'The task has no assignee',
    help: 'Access codes for a task belong to a person. Assign the task first.',
    en: { title: 'This task is unassigned', text: 'Assign the task first: a code belongs to a person.' },
    es: { title: 'Esta tarea está sin asignar', text: 'Asígnala antes: el código es personal.' },
  },
  'access_code.no_lock': {
    status: 409,
    title: 'The property has no smart lock',
    help: 'Its owner can add one.',
    en: {
      title: 'There is no lock to create a code for',
      text: 'The property has no smart lock. Its owner can add one.',
    },
    es: {
      title: 'No hay cerradura para la que crear un código',
      text: 'El alojamiento no tiene cerraduras inteligentes. Su titular puede añadir una.',
    },
  },
  'access_code.no_pin_left': {
    status: 409,
    title: 'One of the locks has no free PIN',
    help: 'Every PIN that the lock accepts is in use or was until recently. Revoke codes you no longer need.',
    en: { title: 'One of the locks has no free PIN', text: 'Revoke codes you no longer need.' },
    es: {
      title: 'Una de las cerraduras no tiene ningún PIN libre',
      text: 'Revoca los códigos que ya no necesites.',
    },
  },
  'access_code.pin_taken': {
    status: 409,
    title: 'The PIN is already in use on one of the locks',
    help: 'Choose another PIN, or omit `code` to have one chosen for you.',
    en: { title: 'The PIN is in use on one of the locks', text: 'Choose another one, or leave it blank.' },
    es: { title: 'El PIN está en uso en una de las cerraduras', text: 'Elige otro o déjalo en blanco.' },
  },
  'access_code.no_reserve': {
    status: 409,
    title: 'The lock has no reserve code',
    help: 'Set `reserve_codes` of its property.',
    en: {
      title: 'This lock has no reserve code',
      text: 'Switch reserve codes on in the settings of the property.',
    },
    es: {
      title: 'Esta cerradura no tiene código de repuesto',
      text: 'Activa los códigos de repuesto en los ajustes del alojamiento.',
    },
  },
  'access_code.reserve_in_use': {
    status: 409,
    title: 'The reserve code is in use, and the next one is not on the lock yet',
    help: 'Two stays never get the same PIN. Retry once the next reserve code is verified.',
    en: {
      title: 'The reserve code is in use',
      text: 'Another stay has it, and the next one isn’t on the lock yet. Try again in a few minutes.',
    },
    es: {
      title: 'El código de repuesto está en uso',
      text: 'Lo tiene otra estancia y el siguiente aún no está en la cerradura. Inténtalo de nuevo en unos minutos.',
    },
  },
  'access_code.reserve_not_ready': {
    status: 409,
    title: 'The reserve code is not on the lock yet',
    help: 'A reserve code is shown only once it was read back from the lock.',
    en: {
      title: 'The reserve code isn’t on the lock yet',
      text: 'It is shown only once it was read back from the lock, since it might not open the door.',
    },
    es: {
      title: 'El código de repuesto aún no está en la cerradura',
      text: 'Solo se muestra cuando se ha comprobado en la cerradura, porque podría no abrir la puerta.',
    },
  },
  'access_code.window_over': {
    status: 409,
    title: 'The stay or task has ended',
    help: 'It has ended or was cancelled, so no access codes can be created.',
    en: { title: 'No code is needed any more', text: 'The stay or task has ended or was cancelled.' },
    es: {
      title: 'Ya no hace falta ningún código',
      text: 'La estancia o la tarea ha terminado o se canceló.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
