/** What a row is called where it is told away from the row that it belongs to (`toldAfter`): the name of that one first, `2#变压器 油温`. */
export function toldName(own: string, owner: string | null): string {
  return owner === null ? own : `${owner} ${own}`;
}

/** What a point is called wherever its device is not the heading already. */
export const pointName = ({ device, name }: PointNames): string => toldName(name, device.name);

interface PointNames {
  readonly name: string;
  readonly device: { readonly name: string };
}
