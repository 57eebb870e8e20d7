import type { Text } from '../../domain/text/message.ts';

/** Why the store could not be opened; `message` says what to do about it. */
export type StoreRefusalCode =
  | 'FOREIGN_FOLDER'
  /** A command visits a site; it never makes one. */
  | 'NO_SITE'
  | 'FOLDER_OF_ANOTHER_USER'
  | 'DISK_FULL'
  | 'ALREADY_RUNNING'
  | 'NO_SERVER'
  | 'OTHER_SERVER_VERSION'
  | 'SERVER_DID_NOT_START'
  | 'CANNOT_CONNECT'
  | 'UNSAFE_SERVER'
  | 'MIGRATION_FAILED';

export interface StoreRefusal {
  readonly code: StoreRefusalCode;
  readonly message: Text;
}

export type Opened<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: StoreRefusal };

export const opened = <T>(value: T): Opened<T> => ({ ok: true, value });

export const notOpened = (
  code: StoreRefusalCode,
  message: Text,
): { readonly ok: false; readonly refusal: StoreRefusal } => ({ ok: false, refusal: { code, message } });
