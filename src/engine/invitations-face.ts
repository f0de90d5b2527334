import type { Range, View } from '../domain/collection.ts';
import type { Answer } from '../domain/failure.ts';
import type { InvitesReceipt, SentInvites } from '../domain/invite.ts';
import type { ImportChange, ImportFilter, ImportRow, ImportSummary } from '../domain/invite-import.ts';

/** What the page may ask about invitations. */
export type InvitationsFace = {
  /** Reads the service's list. A failure is told in the receipt, since what was seen last is still there. */
  refresh(): Promise<Answer<InvitesReceipt>>;
  /** What the service lists and what waits on this device, as one list; facet `state`. */
  sent(view: View, range: Range): Promise<Answer<SentInvites>>;
  imports: ImportsFace;
  template: {
    /** A message that was changed and not saved; null where there is none. */
    draft(): Promise<Answer<string | null>>;
    /** Keeps it on this device; null forgets it. */
    keep(text: string | null): Promise<Answer<null>>;
    /** Makes it the message of every later invite. Fails with `unreachable` without a network. */
    save(text: string): Promise<Answer<null>>;
  };
};

/** A file of invites; one at a time, kept on this device until it is put aside or its person signs out. */
export type ImportsFace = {
  /** Reads a file and finds its columns. Failure `unreadable` with `code` `too-large`, `empty` or `not-text`. */
  read(file: File, country: string | null): Promise<Answer<ImportSummary>>;
  /** ISO 3166-1 codes of the countries whose numbers can be read. */
  countries(): Promise<Answer<readonly string[]>>;
  /** The file at hand; null where there is none. */
  current(): Promise<Answer<ImportSummary | null>>;
  /** Rows with their faults; `total` counts the filter's. Fails with `missing` without a file. */
  rows(
    filter: ImportFilter,
    range: Range,
  ): Promise<Answer<{ rows: ImportRow[]; total: number; range: Range }>>;
  /** Fails with `conflict` for a row that is confirmed. */
  change(change: ImportChange): Promise<Answer<ImportSummary>>;
  /** Confirms every row without fault and hands it to the outbox. Durable once it answers. */
  send(): Promise<Answer<ImportSummary>>;
  /** Takes back what is not sent yet. */
  stop(): Promise<Answer<ImportSummary>>;
  /** Goes on with what was confirmed: what the outbox never got, and what was taken back. */
  resume(): Promise<Answer<ImportSummary>>;
  /** Puts the file aside; what the outbox has goes on. */
  discard(): Promise<Answer<null>>;
};
