import { lawOver } from '../ledger/lawOver.ts';
import { documentFields } from './documentFields.ts';
import { documentRefusals } from './documentRefusals.ts';

/** The words of the law of stock documents, shared by its parts. */
export const { command, ofProgram, fact, telling, law } = lawOver(documentFields, documentRefusals);
