import { MailedLinkAnswer, MailedLinkRequest } from '@stayward/contract/account/auth'
import { Booking } from '@stayward/contract/stays/booking'
import { BOOKING_LIMITS } from '@stayward/contract/stays/booking-values'
import { CheckinCode, CheckinGuest, CheckinSnapshot } from '@stayward/contract/stays/checkin'
import { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { FieldError } from '@stayward/contract/kernel/problem'
import { Id, Instant } from '@stayward/contract/kernel/primitives'
import { z } from 'zod'
import { bookingProcedure } from '../bookings/bookings.access.ts'
import { once, router, signInProcedure } from '../../kernel/trpc.ts'
import { askForLinks } from './send-again.service.ts'
import { sendLink } from './send-link.service.ts'
import { registrationProcedure, stayProcedure } from './checkin.access.ts'
import { moveCheckinDoor, releaseArrival, rotateLink } from './checkin-door.service.ts'
import { presentHostGuests } from './checkin.presenter.ts'
import { listPartyGuests } from './checkin.queries.ts'
import {
  answerSnapshot,
  correctGuest,
  registerGuest,
  removeGuest,
  removeOwnGuest,
} from './checkin.service.ts'
import { CompanionRegistration, registerCompanion } from './companion.service.ts'
import { setGuestsNumber } from './party-size.service.ts'
import { RegistrationSoFar, reviewRegistration } from './registration-check.service.ts'
import { SIGNATURE_STATES } from './signatures.rules.ts'
import { DeviceView, SignatureInput, signGuest, viewForDevice } from './signing.service.ts'

const RegistrationReview = z.strictObject({ errors: z.array(FieldError), looks: z.array(FieldError) })

/** The party as the host sees it, with who has signed and accepted the house rules. */
const CheckinGuests = z.strictObject({
  items: z.array(
    z.strictObject({
      ...CheckinGuest.shape,
      signature: z.enum(SIGNATURE_STATES),
      house_rules_accepted_at: Instant.nullable(),
    }),
  ),
})

/** The two public operations, over REST and in the check-in app. */
export const checkinRouter = router({
  snapshot: stayProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/checkin/{code}',
        summary: 'Read a check-in',
        description: 'What a guest with the link sees of the booking.',
        protect: false,
        hasETag: true,
      },
      errors: ['resource.not_found'],
    })
    .input(z.strictObject({ code: CheckinCode }))
    .output(CheckinSnapshot)
    .query(({ ctx, input }) => {
      ctx.answer.version = ctx.stay.version
      return answerSnapshot(ctx, ctx.db, ctx.stay, input.code)
    }),

  registerGuest: registrationProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/checkin/{code}/guests',
        summary: 'Register a guest',
        description:
          'Registers one guest per request. `sex` is `H` for a man, `M` for a woman (mujer) and `O` for other. Which other ' +
          'fields are required depends on the country of the property.',
        protect: false,
        successStatus: 201,
      },
      errors: ['resource.not_found', 'checkin.closed', 'checkin.full', 'checkin.duplicate_guest'],
    })
    .input(z.strictObject({ code: CheckinCode, ...GuestRegistration.shape }))
    .output(CheckinSnapshot)
    .mutation(once(({ ctx, input: { code, ...guest } }) => registerGuest(ctx, ctx.stay, code, guest))),
})

/**
 * Operations of the check-in app only; corrections and removals need the device's signed cookie, signing only
 * the link.
 */
export const checkinGuestRouter = router({
  /** For guests who lost the link; open to strangers, and counted as such. */
  askForLinks: signInProcedure
    .input(MailedLinkRequest)
    .output(MailedLinkAnswer)
    .mutation(once(({ ctx, input }) => askForLinks(ctx, input))),

  /**
   * Before the form is complete: the rules broken so far, and what to confirm. `guest_id` is the entry to
   * correct.
   */
  review: stayProcedure
    .input(z.strictObject({ code: CheckinCode, guest_id: Id.nullable(), ...RegistrationSoFar.shape }))
    .output(RegistrationReview)
    .query(({ ctx, input: { code: _code, guest_id, ...guest } }) =>
      reviewRegistration(ctx, ctx.stay, guest, guest_id),
    ),

  deviceView: stayProcedure
    .input(z.strictObject({ code: CheckinCode }))
    .output(DeviceView)
    .query(({ ctx }) => viewForDevice(ctx, ctx.stay)),

  /** Over REST, a PATCH of the booking sets the number. */
  setGuestsNumber: stayProcedure
    .input(z.strictObject({ code: CheckinCode, guests_number: z.int().min(1).max(BOOKING_LIMITS.guests) }))
    .output(CheckinSnapshot)
    .mutation(
      once(({ ctx, input: { code, guests_number } }) => setGuestsNumber(ctx, ctx.stay, code, guests_number)),
    ),

  sign: stayProcedure
    .input(z.strictObject({ code: CheckinCode, guest_id: Id, ...SignatureInput.shape }))
    .output(DeviceView)
    .mutation(
      once(async ({ ctx, input: { code: _code, guest_id, ...signature } }) =>
        viewForDevice(ctx, await signGuest(ctx, ctx.stay, guest_id, signature)),
      ),
    ),

  registerCompanion: registrationProcedure
    .input(z.strictObject({ code: CheckinCode, ...CompanionRegistration.shape }))
    .output(CheckinSnapshot)
    .mutation(once(({ ctx, input: { code, ...guest } }) => registerCompanion(ctx, ctx.stay, code, guest))),

  correctGuest: registrationProcedure
    .input(z.strictObject({ code: CheckinCode, guest_id: Id, ...GuestRegistration.shape }))
    .output(CheckinSnapshot)
    .mutation(
      once(({ ctx, input: { code, guest_id, ...guest } }) =>
        correctGuest(ctx, ctx.stay, code, guest_id, guest),
      ),
    ),

  removeOwnGuest: stayProcedure
    .input(z.strictObject({ code: CheckinCode, guest_id: Id }))
    .output(CheckinSnapshot)
    .mutation(once(({ ctx, input: { code, guest_id } }) => removeOwnGuest(ctx, ctx.stay, code, guest_id))),
})

/** The host's side of a check-in. */
export const checkinHostRouter = router({
  guests: bookingProcedure('guest.see')
    .input(z.strictObject({ booking_id: Id }))
    .output(CheckinGuests)
    .query(async ({ ctx }) => {
      const guests = await listPartyGuests(ctx.db, ctx.booking)
      return { items: presentHostGuests(ctx.vault, ctx.booking, guests) }
    }),

  removeGuest: bookingProcedure('guest.remove')
    .input(z.strictObject({ booking_id: Id, guest_id: Id }))
    .output(CheckinGuests)
    .mutation(
      once(async ({ ctx, input }) => {
        const { guests } = await removeGuest(ctx, ctx.booking, input.guest_id)
        return { items: presentHostGuests(ctx.vault, ctx.booking, guests) }
      }),
    ),

  close: bookingProcedure('checkin.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/checkin/close',
        summary: 'Close a check-in',
        description: 'The link accepts no more registrations until check-in is reopened.',
      },
      errors: ['version.mismatch'],
    })
    .input(z.strictObject({ booking_id: Id }))
    .output(Booking)
    .mutation(once(({ ctx }) => moveCheckinDoor(ctx, ctx.booking, 'close_checkin'))),

  reopen: bookingProcedure('checkin.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/checkin/reopen',
        summary: 'Reopen a check-in',
        description: 'Not possible if the booking is cancelled or has ended.',
      },
      errors: ['checkin.invalid_transition', 'version.mismatch'],
    })
    .input(z.strictObject({ booking_id: Id }))
    .output(Booking)
    .mutation(once(({ ctx }) => moveCheckinDoor(ctx, ctx.booking, 'reopen_checkin'))),

  release: bookingProcedure('checkin.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/checkin/release',
        summary: 'Release the arrival information',
        description:
          'Guests see the arrival notes and Wi-Fi right away, and their access codes from one day before arrival, even if ' +
          'registrations or signatures are missing. This cannot be undone before departure.',
      },
      errors: ['checkin.closed', 'version.mismatch'],
    })
    .input(z.strictObject({ booking_id: Id }))
    .output(Booking)
    .mutation(once(({ ctx }) => releaseArrival(ctx, ctx.booking))),

  rotateLink: bookingProcedure('checkin.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/checkin/rotate-link',
        summary: 'Replace a check-in link',
        description: 'Gives the booking a new code. The old link stops working immediately.',
      },
      errors: ['version.mismatch'],
    })
    .input(z.strictObject({ booking_id: Id }))
    .output(Booking)
    .mutation(once(({ ctx }) => rotateLink(ctx, ctx.booking))),

  sendLink: bookingProcedure('checkin.manage')
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/bookings/{booking_id}/checkin/send-link',
        summary: 'Email a check-in link',
        description:
          'Sends the link to the booking’s email address, in the guest’s language. At most five emails per hour to one address. ' +
          'A message of a rule that waits to bring the link after the booking is skipped.',
        successStatus: 202,
      },
      errors: ['checkin.closed', 'checkin.no_address', 'mail.daily_limit'],
    })
    .input(z.strictObject({ booking_id: Id }))
    .output(Booking)
    .mutation(once(({ ctx }) => sendLink(ctx, ctx.booking))),
})
