import { accepted } from '../../domain/error/errors.ts';
import { readPresets } from '../../domain/site/presetCalls.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Presets } from './presets.ts';

/** How the site looks to the caller's organisation. */
export function presetCall(presets: Presets): ServedCall {
  return serve(readPresets, async (_, { caller, lang }) => {
    const { orgId } = caller;
    const footer = presets.footer(orgId);
    return accepted({
      levels: presets.levels(orgId),
      footer:
        footer === null
          ? null
          : { organisation: presets.organisation(orgId, lang), cn: footer.cn, en: footer.en, align: footer.align },
      icons: presets.icons(orgId),
    });
  });
}
