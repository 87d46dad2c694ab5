export const watchCopy = {
  propose: (price: string) => `À guetter\u00a0: ${price}`,
  watched: (price: string) => `À guetter sous ${price}`,
  stop: 'Ne plus guetter',
  reached: 'Prix guetté\u00a0:',
  inShop: (shop: string) => `chez ${shop}`,
  below: (price: string) => `Sous votre prix de ${price}`,
  at: (price: string) => `À votre prix de ${price}`,
} as const
