/** What a defect is of: the equipment; of a device that has none, the device itself. */
export const subjectOf = ({
  equipmentId,
  deviceId,
}: {
  readonly equipmentId: string | null;
  readonly deviceId: string | null;
}): string | null => equipmentId ?? deviceId;

/** A part as it is told from others: capitals, widths and blanks aside. */
export const partKey = (part: string): string => part.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** By what two defects are one. */
export const soleKeyOf = (subject: string, part: string): string => `${subject}:${partKey(part)}`;
