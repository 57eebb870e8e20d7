import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { uploaded } from '../file/uploaded.ts';
import { bytesOf, uploadRules } from '../file/uploadRules.ts';
import { fileHash, rowFileTold } from './rowFile.ts';

const id = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);
const words = z.string().trim().min(1).max(200);
/** A form is a little more than its file. */
const form = { maxBytes: bytesOf(uploadRules.rowFile) + 100_000 } as const;

interface Of {
  /** `Order`, as the names of the calls end. */
  readonly name: string;
  readonly plural: string;
  readonly screen: string;
}

/**
 * The photos and files of the rows of one ledger. They are private: each is read by its row, by whoever sees the row at that moment, and by no
 * address of its own.
 */
function rowFileCalls({ name, plural, screen }: Of) {
  const files = `/gateway/api/${plural}/{id}/files`;
  const see = { anyOf: [screen] };
  const act = { anyOf: ['add', 'edit', 'handle', 'issue'].map((verb) => `${screen}:${verb}`) };
  return {
    attach: defineCall({
      name: `attach${name}File`,
      subject: 'organisation',
      method: 'POST',
      path: files,
      permission: act,
      form,
      limited: true,
      params: z.strictObject({ id }),
      body: z.strictObject({ file: uploaded, note: words.optional() }),
      response: z.strictObject({ hash: fileHash }),
    }),
    takeBack: defineCall({
      name: `takeBack${name}File`,
      subject: 'organisation',
      method: 'POST',
      path: `${files}/{hash}/taken-back`,
      permission: act,
      params: z.strictObject({ id, hash: fileHash }),
      body: z.strictObject({ reason: words }),
      response: z.strictObject({ hash: fileHash }),
    }),
    list: defineCall({
      name: `list${name}Files`,
      method: 'GET',
      path: files,
      permission: see,
      params: z.strictObject({ id }),
      /** The oldest first, those that were taken back among them. */
      response: z.strictObject({ files: z.array(rowFileTold).readonly() }),
    }),
    read: defineCall({
      name: `read${name}File`,
      method: 'GET',
      path: `${files}/{hash}`,
      permission: see,
      params: z.strictObject({ id, hash: fileHash }),
      response: z.unknown(),
      asOf: { no: 'a file never changes; whether it may be read is asked now' },
      answers: 'file',
    }),
  } as const;
}

export type RowFileCalls = ReturnType<typeof rowFileCalls>;

export const orderFiles = rowFileCalls({ name: 'Order', plural: 'workOrders', screen: '/workOrder' });
export const ticketFiles = rowFileCalls({ name: 'Ticket', plural: 'workTickets', screen: '/workTicket' });
export const faultFiles = rowFileCalls({ name: 'Fault', plural: 'faults', screen: '/faultAdmin' });
export const defectFiles = rowFileCalls({ name: 'Defect', plural: 'defects', screen: '/defective' });
export const { attach: attachOrderFile, takeBack: takeBackOrderFile } = orderFiles;
export const { list: listOrderFiles, read: readOrderFile } = orderFiles;
export const { attach: attachTicketFile, takeBack: takeBackTicketFile } = ticketFiles;
export const { list: listTicketFiles, read: readTicketFile } = ticketFiles;
export const { attach: attachDefectFile, takeBack: takeBackDefectFile } = defectFiles;
export const { attach: attachFaultFile, takeBack: takeBackFaultFile } = faultFiles;
export const { list: listFaultFiles, read: readFaultFile } = faultFiles;
export const { list: listDefectFiles, read: readDefectFile } = defectFiles;
