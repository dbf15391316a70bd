import type { ErrorDefinition } from './error-definition.ts'

/** What can be wrong with messages to guests. */
export const MESSAGE_ERRORS = {
  'message_template.limit_reached': {
    status: 409,
    title: 'There are too many templates',
    help: 'An account can have 100 message templates. Remove one that no rule uses.',
    en: { title: 'You have 100 templates', text: 'Remove one that no rule uses first.' },
    es: { title: 'Tienes 100 plantillas', text: 'Elimina antes alguna que ninguna regla use.' },
  },
  'message_template.in_use': {
    status: 409,
    title: 'A rule uses this template',
    help: 'Remove the rules that use the template, or give them another one.',
    en: {
      title: 'A rule uses this template',
      text: 'Give the rule another template, or remove the rule, then remove the template.',
    },
    es: {
      title: 'Hay una regla que usa esta plantilla',
      text: 'Asigna otra plantilla a la regla o elimina la regla, y después elimina la plantilla.',
    },
  },
  'message_rule.limit_reached': {
    status: 409,
    title: 'There are too many rules',
    help: 'An account can have 100 message rules. Remove one that is not needed.',
    en: { title: 'You have 100 rules', text: 'Remove one that you do not need first.' },
    es: { title: 'Tienes 100 reglas', text: 'Elimina antes alguna que no necesites.' },
  },
  'message_rule.off': {
    status: 409,
    title: 'The rule is switched off',
    help: 'Only a rule that is switched on sends messages. Set `enabled` to true first.',
    en: { title: 'This rule is switched off', text: 'Switch it on first, then send its messages.' },
    es: { title: 'Esta regla está desactivada', text: 'Actívala antes de enviar sus mensajes.' },
  },
  'message.held': {
    status: 409,
    title: 'The message cannot be sent yet',
    help: 'Something that the message needs is missing: an address, a value of its text, or a condition of its rule. `held_reason` names it; with `variable_missing`, `missing_variables` lists the values.',
    en: {
      title: 'This message cannot be sent yet',
      text: 'Something that it needs is missing. The message says what.',
    },
    es: {
      title: 'Este mensaje aún no se puede enviar',
      text: 'Falta algo que necesita. El mensaje dice qué.',
    },
  },
  'message.window_closed': {
    status: 409,
    title: 'WhatsApp needs an approved template now',
    help: 'Words of your own reach a guest by WhatsApp only within 24 hours after the guest wrote to you by it. Send a mail or an SMS, or use a rule whose template is approved.',
    en: {
      title: 'The guest has not written by WhatsApp for 24 hours',
      text: 'Send an email or an SMS instead.',
    },
    es: {
      title: 'El huésped no ha escrito por WhatsApp en las últimas 24 horas',
      text: 'Envíale un correo o un SMS.',
    },
  },
  'message.invalid_transition': {
    status: 409,
    title: 'Not possible in the message’s state',
    help: '`from` is the current state, `to` the requested one. `allowed` lists the commands that are possible now.',
    en: { title: 'Not possible for this message right now', text: 'Reload to see its current state.' },
    es: { title: 'No es posible con este mensaje ahora', text: 'Recarga para ver su estado actual.' },
  },
  'message.not_waiting': {
    status: 409,
    title: 'The message does not wait any more',
    help: 'Only a message that is planned or held can be changed.',
    en: { title: 'This message was sent or given up', text: 'It can no longer be changed.' },
    es: { title: 'Este mensaje ya se envió o se descartó', text: 'Ya no se puede modificar.' },
  },
  'message.none_received': {
    status: 409,
    title: 'The guest has not written',
    help: 'Only a conversation in which a message came in can wait for an answer.',
    en: { title: 'The guest has not written', text: 'There is nothing that could wait for an answer.' },
    es: { title: 'El huésped no ha escrito', text: 'No hay nada que pueda esperar respuesta.' },
  },
} as const satisfies Record<string, ErrorDefinition>
