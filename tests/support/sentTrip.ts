/** What a trip is sent as; it adds no shop. */
export const sentTrip = {
  ...{ day: '2026-11-02', shop_name: null, basket: 4210, usual: 4560 },
  ...{ priced: 12, unpriced: 0, ticket: null },
}
