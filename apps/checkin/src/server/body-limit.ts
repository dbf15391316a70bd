import type { IncomingMessage } from 'node:http'
import type { BodyRules } from '@stayward/trpc/kernel/bounded-bodies'

/** A registration is about 1 kB; the rest is room for long escaped names and a signature. */
const MAX_BYTES = 32 * 1024

const TOO_LARGE_HEADER = 'x-stayward-body-too-large'

/** A body over 32 kB is dropped: its page is called without it, and refuses in the guest's language. */
export const bodyRules: BodyRules = {
  limit: () => MAX_BYTES,
  refuse: (request, _response, handOn) => {
    request.headers[TOO_LARGE_HEADER] = 'yes'
    handOn()
  },
}

/** Whether the body of a request was dropped because it was too large. */
export const wasTooLarge = ({ headers }: IncomingMessage): boolean => headers[TOO_LARGE_HEADER] !== undefined
