import { InboxIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import type { PartLookTold } from '../../../../domain/share/look.ts';
import { lookSparePart } from '../../../../domain/share/lookCalls.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { heldShare } from '../../../../src/session/share/heldShares.ts';
import { useSessionState } from '../../../../src/session/useSession.ts';
import { LinkEnded } from '../../parts/looks/LinkEnded.tsx';
import { ShareActs } from '../../parts/looks/ShareActs.tsx';
import { words as lookWords } from '../../parts/looks/words.ts';
import { words } from '../../parts/stores/words.ts';

/** What the sticker of a part leads to: what it is, what it fits, where it lies. */
export function Screen() {
  const say = useText(lookWords);
  const { path, search } = useAddress();
  const id = search.get('id');
  if (id === null || id === '')
    return (
      <StatePage page icon={<InboxIcon size={32} />} title={say('look.none')}>
        {say('look.none.why')}
      </StatePage>
    );
  return <OnePart key={id} id={id} share={heldShare(path, id) ?? search.get('share')} />;
}

function OnePart({ id, share }: { readonly id: string; readonly share: string | null }) {
  const say = useText(words);
  const asked = useCall(lookSparePart, { params: { id } }, { noErrorPage: true, ...(share === null ? {} : { share }) });
  const told = asked.value;
  useTabName(told === null ? null : { cn: told.name, en: told.name });
  if (asked.fault?.code === 'NO_PERMISSION' && share !== null) return <LinkEnded share={share} isSticker />;
  return (
    <Page
      title={told?.name ?? say('stores.info')}
      note={told === null ? undefined : told.code}
      actions={told === null || told.byToken ? undefined : <ShareActs kind="sparePart" id={id} what={told.name} />}
      of={asked}
      label={say('stores.reading')}
    >
      {(read) => <Part id={id} told={read} />}
    </Page>
  );
}

function Part({ id, told }: { readonly id: string; readonly told: PartLookTold }) {
  const say = useText(words);
  const sayLook = useText(lookWords);
  const isOut = useSessionState().at === 'signedOut';
  const { name, model, maker, fits, picture, stock, unit, byToken } = told;
  const rows = stock.map((one, n) => ({ ...one, n }));
  return (
    <Stack pad="2 3">
      {picture === null ? null : <img src={picture} alt={say('stores.picture', { name })} width={240} />}
      <dl>
        <dt>{say('stores.model')}</dt>
        <dd>{model ?? missing}</dd>
        <dt>{say('stores.maker')}</dt>
        <dd>{maker ?? missing}</dd>
        <dt>{say('stores.fits')}</dt>
        <dd>{fits.length === 0 ? missing : fits.join(' · ')}</dd>
      </dl>
      <h2>{say('stores.where')}</h2>
      <PlainTable
        label={say('stores.where')}
        rows={rows}
        idOf={({ n }) => String(n)}
        empty={say('stores.nowhere')}
        say={say}
        columns={(column) => [
          column.name('stores.warehouse', ({ warehouse }) => warehouse),
          column.words('stores.batch', ({ batch }) => batch ?? missing),
          column.spelled('stores.free', ({ free }) => `${free} ${unit}`),
          column.words('stores.expires', ({ expires }) => expires ?? missing),
        ]}
      />
      {byToken ? null : (
        <Words>
          <Link href={`/sparePartsInventory?f.partId=${id}`}>{say('stores.draw')}</Link>
        </Words>
      )}
      {isOut ? (
        <Bar>
          <Link href={`/login?returnTo=${encodeURIComponent(window.location.pathname + window.location.search)}`}>
            {sayLook('look.signIn')}
          </Link>
        </Bar>
      ) : null}
    </Stack>
  );
}
