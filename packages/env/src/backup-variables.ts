import { z } from 'zod'

/** Where backups are stored, what seals them and how long they are kept. */
export const backupVariables = {
  BACKUP_PASSPHRASE: z
    .string()
    .min(20, 'expected at least 20 characters')
    .optional()
    .meta({
      section: 'Backups: kept in the bucket, or in the data folder, unless a folder is named',
      description:
        'Seals backups; with it the worker makes one every night. Keep it, and the secrets above, away from the backups: ' +
        'without them no backup can be used.',
      example: '<openssl rand -base64 32>',
    }),
  BACKUP_FOLDER: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        'Folder for backups, best on another machine’s disk; relative to the repository root. Unset: backups/ in the ' +
        'bucket, without a bucket in the data folder.',
      example: '/mnt/backup/stayward',
    }),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'expected three numbers, separated by commas')
    .default('7,4,6')
    .transform((text) => {
      const [daily = 0, weekly = 0, monthly = 0] = text.split(',').map(Number)
      return { daily, weekly, monthly }
    })
    .meta({
      description:
        'For how many days, weeks and months the last backup of each is kept. The newest always is.',
      example: '7,4,6',
    }),
}
