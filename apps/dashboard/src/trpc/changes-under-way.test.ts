import type { ManagerRouter } from '@stayward/trpc/manager.root'
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { describe, expect, it } from 'vitest'
import { countChanges, isAnswerDue } from './changes-under-way'

/** A client whose requests are answered by hand. */
function waitingClient() {
  const answers: { give: (data: unknown) => void; refuse: () => void }[] = []
  const server: TRPCLink<ManagerRouter> = () => () =>
    observable((observer) => {
      answers.push({
        give: (data) => {
          observer.next({ result: { type: 'data', data } })
          observer.complete()
        },
        refuse: () => observer.error(new TRPCClientError('No connection.')),
      })
    })
  return { client: createTRPCClient<ManagerRouter>({ links: [countChanges, server] }), answers }
}

describe('changes of this tab', () => {
  it('are under way until the last of them is answered', async () => {
    const { client, answers } = waitingClient()
    const changes = ['a', 'b'].map((webhook_id) => client.webhooks.remove.mutate({ webhook_id }))
    expect(isAnswerDue()).toBe(true)
    answers[0]?.give(null)
    await changes[0]
    expect(isAnswerDue()).toBe(true)
    answers[1]?.refuse()
    await expect(changes[1]).rejects.toThrow('No connection.')
    expect(isAnswerDue()).toBe(false)
  })

  it('are not what it reads', async () => {
    const { client, answers } = waitingClient()
    const read = client.webhooks.list.query({})
    expect(isAnswerDue()).toBe(false)
    answers[0]?.give({ items: [] })
    await read
  })
})
