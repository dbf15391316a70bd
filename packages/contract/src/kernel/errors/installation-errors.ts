import type { ErrorDefinition } from './error-definition.ts'

/** What can be wrong with the installation. */
export const INSTALLATION_ERRORS = {
  'backup.running': {
    status: 409,
    title: 'A backup or check is running',
    help: 'Only one can run at a time. Try again when it has finished.',
    en: {
      title: 'A backup or check is already running',
      text: 'Only one runs at a time. Try again when it has finished.',
    },
    es: {
      title: 'Ya hay una copia o una comprobación en curso',
      text: 'Solo se hace una a la vez. Inténtalo cuando haya terminado.',
    },
  },
  'backup.no_passphrase': {
    status: 409,
    title: 'BACKUP_PASSPHRASE is not set',
    help: 'Set BACKUP_PASSPHRASE for all processes and restart them. Without a passphrase, nothing is backed up, checked or restored.',
    en: {
      title: 'BACKUP_PASSPHRASE is not set',
      text: 'Set it for all processes and restart them. Without a passphrase, nothing is backed up, checked or restored.',
    },
    es: {
      title: 'BACKUP_PASSPHRASE no está definida',
      text: 'Defínela para todos los procesos y reinícialos. Sin ella no se hace, comprueba ni restaura ninguna copia.',
    },
  },
  'installation.effects_off': {
    status: 409,
    title: 'Outgoing actions are switched off',
    help: 'Mail, locks and reports to authorities are switched off, because this installation was restored from a backup or its administrator switched them off. The administrator can switch them on again.',
    en: {
      title: 'Outside effects are switched off',
      text: 'This installation was restored from a backup, or an administrator switched off email, locks and authorities. They can switch them on again.',
    },
    es: {
      title: 'Los efectos externos están desactivados',
      text: 'Esta instalación se restauró de una copia de seguridad, o un administrador desactivó el correo, las cerraduras y las autoridades. Puede volver a activarlos.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
