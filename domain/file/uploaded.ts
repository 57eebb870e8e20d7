import { z } from 'zod';

/** A file as it came in a form. Its name and the type that it claims are the sender's words. */
export interface Uploaded {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

const isUploaded = (value: unknown): value is Uploaded =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;

/** A file of a form, as a field of a call's body. */
export const uploaded = z.custom<Uploaded>(isUploaded).meta({ type: 'string', format: 'binary' });

/** One file or several under one name. */
export const uploadedFiles = (most: number) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(uploaded).min(1).max(most).readonly());

/** A list that a form writes as one text with commas; empty for none. */
export const listInForm = <S extends z.ZodType>(item: S, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(item).max(most).readonly(),
  );
