import { Company, CompanyReplace, ReplyToLink } from '@stayward/contract/properties/company'
import { KnownEmail } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { once, router, signInProcedure, userProcedure } from '../../kernel/trpc.ts'
import { formInput, UploadedFile } from '../../kernel/upload.ts'
import { readCompany, removeLogo, replaceCompany, setLogo } from './company.service.ts'
import { confirmReplyTo, mailReplyToLink } from './reply-to.service.ts'

const PATH = '/v1/account/company'
const LOGO_PATH = '/v1/account/logo'

export const companyRouter = router({
  company: userProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'Read your company',
        description: 'Its name, color, logo and contact: what guests and your team see of it.',
      },
    })
    .output(Company)
    .query(({ ctx }) => readCompany(ctx)),

  updateCompany: userProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: PATH,
        summary: 'Replace your company',
        description:
          'Sets every writable field to the value in the body, or to null if omitted. Read-only fields are ignored, so you ' +
          'can send back what you read. A new `reply_to` gets a link by mail and is in use once that was opened; the address ' +
          'you signed up with is in use at once.',
      },
      errors: ['rate_limit.exceeded', 'mail.daily_limit'],
    })
    .input(CompanyReplace)
    .output(Company)
    .mutation(once(({ ctx, input }) => replaceCompany(ctx, input))),

  setLogo: userProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: LOGO_PATH,
        summary: 'Set the logo',
        description:
          'A PNG, WebP, JPEG or AVIF picture of at most 10 MiB and 50 megapixels; SVG is not accepted. It is converted to ' +
          'WebP in up to three widths and keeps its transparency. Replaces the previous logo.',
        contentTypes: ['multipart/form-data'],
      },
      errors: ['internal.unavailable'],
    })
    .input(formInput(z.strictObject({ file: UploadedFile })))
    .output(Company)
    .mutation(once(({ ctx, input }) => setLogo(ctx, input.file))),

  removeLogo: userProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: LOGO_PATH,
        summary: 'Remove the logo',
        description: 'Returns the company without it.',
      },
    })
    .output(Company)
    .mutation(once(({ ctx }) => removeLogo(ctx))),

  mailReplyToLink: userProcedure.output(Company).mutation(once(({ ctx }) => mailReplyToLink(ctx))),

  confirmReplyTo: signInProcedure
    .input(ReplyToLink)
    .output(z.strictObject({ reply_to: KnownEmail }))
    .mutation(once(({ ctx, input }) => confirmReplyTo(ctx, input))),
})
