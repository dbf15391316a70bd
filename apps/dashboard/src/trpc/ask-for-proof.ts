import type { ManagerRouter } from '@stayward/trpc/manager.root'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { needsProof } from '../errors/problem'
import { requestProof } from '../proof/proof-requests'

/**
 * Has whoever is refused for want of a fresh proof prove who they are, and then does the same once more: whatever asked
 * for it sees nothing but a longer wait, and keeps what was typed.
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
