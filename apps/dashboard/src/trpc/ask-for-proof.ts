import type { ManagerRouter } from '@stayward/trpc/manager.root'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { needsProof } from '../errors/problem'
import { requestProof } from '../proof/proof-requests'

/**
 * Asks a caller who was refused for lack of a fresh proof to give one, and then retries: the caller only sees
 * a longer wait, and keeps what was typed.
 */
export const askForProof: TRPCLink<ManagerRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const attempt = (isSecond: boolean) =>
        next(op).subscribe({
          next: (result) => observer.next(result),
          complete: () => observer.complete(),
          error: (error) => {
            if (isSecond || !needsProof(error)) return observer.error(error)
            void requestProof().then((isProved) => {
              if (isProved) running = attempt(true)
              else observer.error(error)
            })
          },
        })
      let running = attempt(false)
      return () => running.unsubscribe()
    })
