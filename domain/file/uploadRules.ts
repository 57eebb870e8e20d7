import { defineMessages, type Text } from '../text/message.ts';
import type { SniffedImage } from './sniff.ts';

const kilo = 1024;
const mega = 1024 * 1024;

/** What may be uploaded in one place. A limit of 0 is none. */
export interface UploadRule {
  /** Accepted endings, lower case. */
  readonly types: readonly string[];
  readonly limit: number;
  readonly unit: 'KB' | 'MB';
  /** Whether a file of exactly the limit is refused as well. */
  readonly under?: true;
  /** Largest width and height in px; none where it is left out. */
  readonly dimensions?: { readonly width: number; readonly height: number };
  /** Files in one upload; one where it is left out. */
  readonly count?: number;
}

const images = ['png', 'jpeg', 'jpg'] as const;

/** Every place where something is uploaded, with its rule. */
export const uploadRules = {
  image: { types: images, limit: 5, unit: 'MB', count: 9 },
  drawing: { types: ['json', 'svg', 'png', 'jpeg', 'jpg'], limit: 16, unit: 'MB' },
  document: { types: ['doc', 'docx', 'pdf'], limit: 10, unit: 'MB', count: 9 },
  small: { types: images, limit: 1, unit: 'MB' },
  /** What the picker takes before it is cropped. */
  avatarSource: { types: ['png', 'jpeg', 'jpg', 'bmp'], limit: 10, unit: 'MB', under: true },
  /** What comes out of the cropper. */
  avatar: { types: ['png', 'jpeg', 'jpg', 'bmp'], limit: 5, unit: 'MB', dimensions: { width: 120, height: 120 } },
  menuIcon: { types: images, limit: 100, unit: 'KB' },
  navigationLogo: { types: images, limit: 100, unit: 'KB' },
  feedbackImage: { types: ['png', 'jpeg', 'jpg', 'gif'], limit: 5, unit: 'MB', count: 6 },
  editorImage: { types: ['png', 'jpeg', 'jpg', 'gif'], limit: 2, unit: 'MB', count: 6 },
  styleImage: { types: images, limit: 5, unit: 'MB' },
  sound: { types: ['mp3'], limit: 1, unit: 'MB' },
  deviceIcon: { types: images, limit: 100, unit: 'KB', dimensions: { width: 512, height: 512 } },
  unitPicture: { types: images, limit: 5, unit: 'MB' },
  floorPlan: { types: images, limit: 16, unit: 'MB' },
  /** A photo that field work takes of a thing. */
  workPhoto: { types: images, limit: 5, unit: 'MB', count: 9 },
  firmware: { types: ['zip', 'rar'], limit: 1, unit: 'MB', under: true },
  appPackage: { types: ['apk', 'ipa', 'hap'], limit: 64, unit: 'MB' },
  /** A photo of a place, or a paper that was signed, on an order or a ticket. */
  rowFile: { types: ['png', 'jpeg', 'jpg', 'pdf'], limit: 10, unit: 'MB' },
  waveform: { types: ['cff', 'cfg', 'dat', 'hdr', 'inf'], limit: 64, unit: 'MB', count: 4 },
  licence: { types: ['lic'], limit: 1, unit: 'MB' },
  jsonImport: { types: ['json'], limit: 10, unit: 'MB' },
} as const satisfies Readonly<Record<string, UploadRule>>;

/** What a ledger's rows may hold as a file. */
export const uploadUses = ['sound', 'deviceIcon', 'firmware', 'unitPicture', 'floorPlan', 'workPhoto'] as const;
export type UploadUse = (typeof uploadUses)[number];

/** Those that are pictures: shown wherever their row is. */
export const pictureUses: ReadonlySet<UploadUse> = new Set(['deviceIcon', 'unitPicture', 'floorPlan', 'workPhoto']);
/** Those of them that are read by who sees a row that names them, and by whoever took them. */
export const privateUses: ReadonlySet<UploadUse> = new Set(['workPhoto']);

export const avatarSide = 120;
export const editorUpload = { timeoutMs: 180_000, height: 300 } as const;

export const uploadMessages = defineMessages({
  'upload.none': { cn: '请选择文件', en: 'Choose a file' },
  'upload.empty': { cn: '文件内容不能为空', en: 'The file is empty' },
  'upload.notAnImage': { cn: '文件内容不是有效的图片', en: 'The content of the file is no picture' },
  'upload.notASound': { cn: '文件内容不是有效的 MP3', en: 'The content of the file is no MP3' },
  'upload.notAnArchive': { cn: '文件内容不是有效的 zip 或 rar', en: 'The content of the file is no zip or rar' },
  'upload.ngt10m': { cn: '头像文件须小于 10 MB', en: 'The picture must be smaller than 10 MB' },
  'upload.failed': { cn: '上传失败', en: 'The upload failed' },
  'upload.avatarSide': { cn: '头像须为 120 × 120 像素', en: 'The picture must be 120 × 120 px' },
});

/** The rule of a helper that names what it wants; 0 and the first width and height of 1 mean no limit. */
export function uploadRule(
  given: Partial<UploadRule> & { readonly maxWidth?: number; readonly maxHeight?: number } = {},
): UploadRule {
  const { maxWidth = 1, maxHeight = 1, ...rest } = given;
  const open = Number.MAX_SAFE_INTEGER;
  const isLimited = maxWidth > 1 || maxHeight > 1;
  const dimensions = { width: maxWidth > 1 ? maxWidth : open, height: maxHeight > 1 ? maxHeight : open };
  return { types: ['png', 'jpeg'], limit: 0, unit: 'MB', ...(isLimited ? { dimensions } : {}), ...rest };
}

/** The ending of a file's name, lower case; empty where it has none. */
export const endingOf = (name: string): string => /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const isAccepted = (ending: string, types: readonly string[]): boolean =>
  types.includes(ending) ||
  (ending === 'jpg' && types.includes('jpeg')) ||
  (ending === 'jpeg' && types.includes('jpg'));

export const bytesOf = ({ limit, unit }: Pick<UploadRule, 'limit' | 'unit'>): number =>
  limit * (unit === 'KB' ? kilo : mega);

/** What is wrong with a file by its name and size (bytes), or null. */
export function uploadFault(file: { readonly name: string; readonly size: number }, rule: UploadRule): Text | null {
  if (!isAccepted(endingOf(file.name), rule.types)) return typeFault(rule);
  if (file.size === 0) return uploadMessages['upload.empty'];
  return sizeFault(file.size, rule);
}

export function typeFault({ types }: Pick<UploadRule, 'types'>): Text {
  const list = types.join(', ');
  return { cn: `支持的文件类型：${list}`, en: `Supported file types: ${list}` };
}

export function sizeFault(size: number, rule: UploadRule): Text | null {
  const most = bytesOf(rule);
  if (most === 0 || size < most || (size === most && rule.under === undefined)) return null;
  const { limit, unit } = rule;
  if (rule.under) return { cn: `文件须小于 ${limit} ${unit}`, en: `The file must be smaller than ${limit} ${unit}` };
  return { cn: `文件大小不能超过 ${limit} ${unit}`, en: `The file size must not exceed ${limit} ${unit}` };
}

/** What is wrong with the size of a picture in px, or null. */
export function dimensionFault(
  { width, height }: Pick<SniffedImage, 'width' | 'height'>,
  { dimensions }: UploadRule,
): Text | null {
  if (dimensions === undefined || (width <= dimensions.width && height <= dimensions.height)) return null;
  const size = `${dimensions.width} × ${dimensions.height} px`;
  return { cn: `图片尺寸不能超过 ${size}`, en: `The picture must not exceed ${size}` };
}

/** What is wrong with the number of files of one upload, or null. */
export function countFault(files: number, { count = 1 }: UploadRule): Text | null {
  if (files === 0) return uploadMessages['upload.none'];
  return files <= count ? null : { cn: `一次最多上传 ${count} 个文件`, en: `At most ${count} files at once` };
}

/** More pixels than any picture of ours has: a file of a few kB that would fill a browser's memory. */
export const mostPixels = 40_000_000;

/** What is wrong with a picture by its content, or null: it must be one, of an accepted kind, within its limits. */
export function imageFault(image: SniffedImage | null, size: number, rule: UploadRule): Text | null {
  if (size === 0) return uploadMessages['upload.empty'];
  if (image === null) return uploadMessages['upload.notAnImage'];
  if (!isAccepted(image.kind, rule.types)) return typeFault(rule);
  if (image.width * image.height > mostPixels) return { cn: '图片像素过多', en: 'The picture has too many pixels' };
  return sizeFault(size, rule) ?? dimensionFault(image, rule);
}
