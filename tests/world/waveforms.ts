/** A small record of 2013 in one combined ASCII file: four samples of a current, and a trip. `station` makes it unlike others. */
export function aCombinedRecord(station: string): Uint8Array {
  const lines = [
    '--- file type: CFG ---',
    ...[
      `${station},REC,2013`,
      '2,1A,1D',
      '1,IA,A,Line,A,0.5,0,0,-32767,32767,100,5,S',
      '1,TRIP,,Line,0',
      '50',
      '1',
      '1000,4',
    ],
    ...['20/11/2026,10:02:03.000000', '20/11/2026,10:02:03.002000', 'ASCII', '1', '+8,+8', '0,0'],
    '--- file type: DAT ASCII ---',
    ...['1,0,10,0', '2,1000,20,0', '3,2000,30,1', '4,3000,40,1', ''],
  ];
  return new TextEncoder().encode(lines.join('\r\n'));
}
