import { accentOf } from '../../../domain/access/accent.ts';
import { noStyle, type OwnStyle, ownStyle, type Style, styleChanged, styleOf } from '../../../domain/access/style.ts';
import { changeStyle, readStyle, signInStyle, uploadStyleImage } from '../../../domain/access/styleCalls.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { streamOf } from '../../../domain/event/event.ts';
import { hashIn } from '../../../domain/file/calls.ts';
import { uploadRules } from '../../../domain/file/uploadRules.ts';
import { defineMessages, type Lang } from '../../../domain/text/message.ts';
import { checkedImage, type Files } from '../../files/openFiles.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import { command } from '../../log/append/command.ts';
import type { Log } from '../../log/log.ts';
import type { Directory } from '../access/directory.ts';

const faults = defineMessages({ picture: { cn: '请先上传图片', en: 'Upload the picture first' } });

/** The looks of the organisations: each says what it has of its own, the rest comes from above. */
export interface Styles {
  /** What holds at an organisation; null: at the top, where the sign-in page looks. */
  readonly at: (org: string | null) => Promise<Style>;
  readonly own: (org: string) => Promise<{ readonly version: number; readonly own: OwnStyle }>;
}

export function openStyles({ log, directory }: { readonly log: Log; readonly directory: Directory }): Styles {
  const streams = (orgs: readonly string[]) => log.remembered(orgs.map((org) => streamOf('style', org)));
  return {
    async at(org) {
      await directory.ready();
      const orgs = directory.upwards(org);
      const known = await streams(orgs);
      return styleOf(orgs.flatMap((one) => known.get(streamOf('style', one))?.context ?? []).map(ownStyleOf));
    },
    async own(org) {
      const known = (await streams([org])).get(streamOf('style', org));
      return { version: known?.version ?? 0, own: known === undefined ? noStyle : ownStyleOf(known.context) };
    },
  };
}

const ownStyleOf = (context: unknown): OwnStyle =>
  ownStyle.safeParse({ accent: null, ...(context as object) }).data ?? noStyle;

interface StyleParts {
  readonly log: Log;
  readonly directory: Directory;
  readonly files: Files;
  readonly styles: Styles;
}

export function styleCalls(parts: StyleParts): readonly ServedCall[] {
  const { styles, files, log } = parts;
  return [
    serve(signInStyle, async () => accepted(await styles.at(null))),
    serve(readStyle, async ({ params: { org } }, { caller }) => {
      if (!caller.scope.sees(org, null)) return refused('NO_PERMISSION');
      return accepted({ ...(await styles.own(org)), whole: await styles.at(org) });
    }),
    serve(uploadStyleImage, async ({ body }, { caller, lang }) => {
      const image = checkedImage(body.file.bytes, uploadRules.styleImage, { field: 'file', lang });
      return image.ok ? accepted(await files.store(image.value, { kind: 'draft', owner: caller.userId }, true)) : image;
    }),
    serve(changeStyle, async ({ params: { org }, body }, { caller, by, command: asked, now, lang, answeredAt }) => {
      if (!caller.scope.stands(org)) return refused('NO_PERMISSION');
      const wrong = body.style.accent === null ? null : accentOf(body.style.accent);
      if (wrong !== null && 'fault' in wrong)
        return refused('RULE_BROKEN', { fields: { 'style.accent': wrong.fault[lang] } });
      const stream = streamOf('style', org);
      const event = { type: styleChanged.type, at: instantOf(now), data: body.style, to: null };
      const answer = { version: body.version + 1 };
      const written = await command(log, {
        ...asked,
        by,
        reads: [stream],
        async decide(known) {
          const before = known.of(stream);
          if ((before?.version ?? 0) !== body.version)
            return refused('VERSION_CONFLICT', { data: { stream, version: before?.version ?? 0 } });
          const own = before === null ? noStyle : ownStyleOf(before.context);
          const pictures = await taken(parts, { org, userId: caller.userId, lang, before: own, after: body.style });
          return pictures.ok
            ? accepted({ appends: [{ stream, org, events: [event], context: body.style }], answer })
            : pictures;
        },
      });
      if (!written.ok) return written;
      answeredAt(written.value.position);
      return accepted(answer);
    }),
  ];
}

const pictures = ['loginLogo', 'loginBackground', 'navigationLogo'] as const;

/** Pictures that are new to a look must be drafts of who changes it, and stay with the organisation for good: its past shows them. */
async function taken(
  { files }: StyleParts,
  given: {
    readonly org: string;
    readonly userId: string;
    readonly lang: Lang;
    readonly before: OwnStyle;
    readonly after: OwnStyle;
  },
): Promise<Result<true>> {
  const to = { kind: 'style', owner: given.org } as const;
  for (const key of pictures) {
    const address = given.after[key];
    if (address === null || address === given.before[key]) continue;
    const hash = hashIn(address);
    const isKnown = (await files.usesOf(hash)).some(({ kind, owner }) => kind === to.kind && owner === to.owner);
    const handed = isKnown ? 1 : await files.hand({ kind: 'draft', owner: given.userId }, to, [hash]);
    if (handed === 0) return refused('RULE_BROKEN', { fields: { [`style.${key}`]: faults.picture[given.lang] } });
  }
  return accepted(true);
}
