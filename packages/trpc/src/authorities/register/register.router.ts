import { Id } from '@stayward/contract/kernel/primitives'
import { RegisterBook, RegisterBookRequest } from '@stayward/contract/authorities/report'
import { once, router } from '../../kernel/trpc.ts'
import { propertyProcedure } from '../../properties/properties.access.ts'
import { readRegisterBook } from './register-book.service.ts'

export const registerRouter = router({
  registerBook: propertyProcedure('guest.reveal')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/properties/{property_id}/register-book',
        summary: 'Read the register book',
        description:
          'Everyone who arrived within a period, with full document numbers, as the police may request. Each call is ' +
          'logged in the activity. Guests are listed until they are erased, three years after departure.',
      },
    })
    .input(RegisterBookRequest.safeExtend({ property_id: Id }))
    .output(RegisterBook)
    .mutation(once(({ ctx, input }) => readRegisterBook(ctx, ctx.property, input))),
})
