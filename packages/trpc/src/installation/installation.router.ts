import {
  BackupName,
  BackupRun,
  Backups,
  Effects,
  InstallationState,
} from '@stayward/contract/installation/installation'
import { z } from 'zod'
import { adminProcedure, once, router } from '../kernel/trpc.ts'
import {
  readBackups,
  readEffects,
  readState,
  requestBackup,
  requestCheck,
  switchEffectsBy,
} from './maintenance.service.ts'

/** For administrators in the dashboard only; scripts use the commands. */
export const installationRouter = router({
  effects: adminProcedure.output(Effects).query(({ ctx }) => readEffects(ctx)),

  switchEffects: adminProcedure
    .input(z.strictObject({ on: z.boolean() }))
    .output(Effects)
    .mutation(once(({ ctx, input }) => switchEffectsBy(ctx, input.on))),

  backups: adminProcedure.output(Backups).query(({ ctx }) => readBackups(ctx)),

  backUp: adminProcedure
    .input(z.strictObject({}))
    .output(BackupRun)
    .mutation(once(({ ctx }) => requestBackup(ctx))),

  checkBackup: adminProcedure
    .input(z.strictObject({ name: BackupName }))
    .output(BackupRun)
    .mutation(once(({ ctx, input }) => requestCheck(ctx, input.name))),

  state: adminProcedure.output(InstallationState).query(({ ctx }) => readState(ctx)),
})
