import type { LotRefusal } from '@stayward/contract/authorities/report'
import type { ReportKind } from '@stayward/contract/authorities/report-states'
import type { Clock } from '../locks/instants.ts'
import type { ReportFacts } from './reported-stay.ts'

/**
 * Something to correct before a document can be written: the field's name in the registration, the booking or
 * the property, and a stable code with its sentence.
 */
export type DocumentError = {
  code: string
  message: string
  field: string | null
  guest_id: string | null
  /** Of an answer that counts guests instead of naming them: 1 for the first guest of the document. */
  guest_number?: number
}

/** A value that the authority's character set cannot hold, and how it is written instead. */
export type Transliteration = { field: string; guest_id: string | null; from: string; to: string }

/** What to send or to upload: the text of the document, exactly as it is repeated after a lost answer. */
export type WrittenDocument = { text: string; transliterated: readonly Transliteration[] }

/** The document of a report, or everything that has to be corrected first. Nothing is ever cut. */
export type WriteDocument = (facts: ReportFacts) => WrittenDocument | { errors: DocumentError[] }

/** A document as a file that a person uploads in the authority's portal. */
export type DocumentFile = { name: string; media_type: string; content: Uint8Array }

/**
 * What an authority answers to a document.
 * - `accepted`: it has the report. `number` is its own name for it.
 * - `queued`: the outcome is in `lot` later (`readLots`).
 * - `known`: it has a report with this reference already. Only who sends the same bytes again after an answer
 *   was lost may take that as accepted. `lot` is null if it does not say which.
 * - `refused`: each error names what to correct.
 */
export type Receipt =
  | { state: 'accepted'; number: string | null }
  | { state: 'queued'; lot: string }
  | { state: 'known'; lot: string | null }
  | { state: 'refused'; errors: DocumentError[] }

/** The outcome of a lot. `pending`: ask again. `failed`: an error of the authority; send again. */
export type LotOutcome =
  | { lot: string; state: 'pending' }
  | { lot: string; state: 'failed' }
  | { lot: string; state: 'accepted'; number: string }
  | { lot: string; state: 'cancelled'; number: string }
  | { lot: string; state: 'refused'; errors: DocumentError[] }

/** A proof that the authority issues for a day, as a file. */
export type Proof = { media_type: string; content: Uint8Array }

/** How many lots are read at once. */
export const MAX_LOTS = 10

/** The web service of an authority for one account. Every call throws AuthorityError. */
export type AuthorityService = {
  /** Makes a harmless call with the credentials. */
  checkCredentials(): Promise<void>
  /** Sends a document. Throws AuthorityError with outcome `unknown` if the authority may have it anyway. */
  submit(kind: ReportKind, text: string): Promise<Receipt>
  /**
   * The outcomes of at most MAX_LOTS lots; those that the authority does not know are left out. Where answers are not
   * immediate.
   */
  readLots?(lots: readonly string[]): Promise<LotOutcome[]>
  /** Why a lot cannot be that of a report with one of these references; null if it can. Where there are lots. */
  checkLot?(lot: string, references: readonly string[]): Promise<LotRefusal | null>
  /** Withdraws a lot; one that is gone already is withdrawn. Without this call, a person does it in the portal. */
  cancelLot?(lot: string): Promise<void>
  /** The proof for the reports of a day, `YYYY-MM-DD` at the authority; null if there is none yet. */
  readProof?(day: string): Promise<Proof | null>
  close(): Promise<void>
}

/** How documents for one authority are written and brought there. */
export type Authority<Credentials> = {
  write: WriteDocument
  /** The document as a file for the authority's portal; null if it takes none. */
  file: ((text: string, facts: FileFacts) => DocumentFile) | null
  /** A connection for one account, to close after use; null if only a person can bring documents. */
  connect: ((credentials: Credentials, options?: ConnectionOptions) => AuthorityService) | null
}

/** What all connections to an authority share. */
export type ConnectionOptions = {
  /** The server to call instead of the authority's own. */
  url?: string | undefined
  /** Issuers of the service's certificate, beside those that Node trusts. */
  ca_pem?: string | undefined
  /** From the first byte sent to the last received. */
  timeout_ms?: number
  /** For the time in requests, which some authorities compare with their own. */
  clock?: Clock
}

/** What the name of a file is made from. */
export type FileFacts = { kind: ReportKind; sequence: number | null; codes: Readonly<Record<string, string>> }
