/** Why a backup or a restore does not go on, in words for the people who run the installation. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
