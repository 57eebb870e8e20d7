import { fromWgs84, rounded } from '../../../domain/map/datum.ts';
import { devicePositions } from '../../../domain/map/devicePosition.ts';
import { mapSettings } from '../../../domain/map/mapSetting.ts';
import { everyDevice, type PlantSite } from '../../../plant/site.ts';
import { ensureRows, type WantedRow } from '../ensureRows.ts';
import type { Means } from '../means.ts';
import { buildings, placeAt, standAt } from './standing.ts';

/** Devices that somebody placed on a map of another datum, as happens. */
const byAmap: ReadonlySet<string> = new Set(['WM1', 'TH4', 'M413']);

/** Where every device of the plant stands, and how the map begins. */
export async function seedPositions({ ledgers, site, orgOf, took }: Means): Promise<void> {
  took(await ensureRows(ledgers, devicePositions, { wanted: positionRows(site), keyOf: ({ deviceId }) => deviceId }));
  const middle = placeAt(200, 160);
  const orgId = orgOf('demo');
  const row = { name: '示范厂区', nameEn: 'Demo plant', orgId, centreLng: middle.lng, centreLat: middle.lat, zoom: 17 };
  took(await ensureRows(ledgers, mapSettings, { wanted: [{ key: orgId, row }], keyOf: (known) => known.orgId }));
}

function positionRows(site: PlantSite): readonly WantedRow[] {
  const here = new Map<string, string[]>();
  const all = everyDevice(site);
  for (const { id, place } of all) here.set(place.cn, [...(here.get(place.cn) ?? []), id]);
  return all.map(({ id, place }) => {
    const building = buildings[place.cn];
    if (building === undefined) throw new Error(`the demo plant has no ${place.cn} to stand in`);
    const ids = here.get(place.cn) ?? [];
    const datum = byAmap.has(id) ? 'gcj02' : 'wgs84';
    const { lng, lat } = rounded(fromWgs84(standAt(building, ids.indexOf(id), ids.length), datum));
    return { key: id, row: { deviceId: id, name: place.cn, nameEn: place.en, datum, lngGiven: lng, latGiven: lat } };
  });
}
