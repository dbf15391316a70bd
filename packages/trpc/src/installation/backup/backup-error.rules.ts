/** Why a backup or a restore cannot continue, worded for operators. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
