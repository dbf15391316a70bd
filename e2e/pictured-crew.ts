import { z } from 'zod'
import { expect } from './fixtures.ts'
import { open, PHONE, type Picture } from './picture.ts'

const Tasks = z.object({
  items: z.array(z.object({ id: z.uuid(), checklist: z.array(z.object({ text: z.string() })) })),
})
const LINEN = 'Change the bed linen and the towels'

/** What a cleaner sees on a phone. */
export const CREW_PICTURES: readonly Picture[] = [
  {
    name: 'jobs',
    screen: PHONE,
    as: 'cleaner',
    show: async (look) => {
      await open(look, '/')
      await expect(look.page.getByText('Pis Modernista').first()).toBeVisible()
    },
  },
  {
    name: 'job',
    screen: PHONE,
    as: 'cleaner',
    show: async (look) => {
      const { items } = await look.rest.read('/v1/tasks?status=todo&mine=true&size=50', Tasks)
      // In the evening the next one may be another job.
      const cleaning = items.find(({ checklist }) => checklist.some(({ text }) => text === LINEN))
      await open(look, `/tasks/${cleaning?.id}`)
      await expect(look.page.getByText(LINEN)).toBeVisible()
    },
  },
]
