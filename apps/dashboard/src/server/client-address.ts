import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { addressOf } from '@stayward/trpc/kernel/client-address'

/** Header in which `noteClientAddress` passes the client's address to the code behind Next. */
export const CLIENT_ADDRESS_HEADER = 'x-stayward-client-address'

/** Writes the client's address into the request's headers, replacing whatever the client sent. */
export function noteClientAddress(request: IncomingMessage, trusted: BlockList): void {
  request.headers[CLIENT_ADDRESS_HEADER] = addressOf(request, trusted)
}
