/** `order` with one member moved to another's place; the others close up. Beyond either end it stays at the end. */
export function moved<Member>(order: readonly Member[], member: Member, to: number): readonly Member[] {
  const rest = order.filter((one) => one !== member);
  const place = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, place), member, ...rest.slice(place)];
}
