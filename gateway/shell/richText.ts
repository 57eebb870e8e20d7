import sanitizeHtml from 'sanitize-html';
import { fileAddressSchema, hashIn } from '../../domain/file/calls.ts';

/** What may stand in a text that people write: words with their form, and pictures that were uploaded here. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'h1',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'span',
    'img',
  ],
  allowedAttributes: { img: ['src', 'alt'] },
  allowedSchemes: [],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !fileAddressSchema.safeParse(attribs['src']).success,
};

export interface RichText {
  readonly html: string;
  /** The pictures in it, by their hash. */
  readonly pictures: readonly string[];
}

/** A text made clean: whatever could run, load or lead elsewhere is gone. */
export function cleanRichText(given: string): RichText {
  const html = sanitizeHtml(given, allowed).trim();
  return {
    html,
    pictures: [...html.matchAll(/\/gateway\/api\/files\/[0-9a-f]{64}/g)].map(([address]) => hashIn(address)),
  };
}
