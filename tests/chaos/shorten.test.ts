import { shorten } from './shorten.ts'

/** A run that fails if it contains all of some steps. */
const failsBy = (guilty: readonly number[]) => (places: readonly number[]) =>
  Promise.resolve({
    figures: {},
    flaws: guilty.every(place => places.includes(place)) ? [`${guilty.join(' and ')} together`] : [],
  })

test.each([[[299]], [[0]], [[3, 17]], [[10, 120, 250]]])(
  'of 300 steps only those that fail together remain: %p',
  async guilty => {
    const found = await shorten(300, failsBy(guilty), 1)
    expect(found).toMatchObject({ places: guilty, flaws: [`${guilty.join(' and ')} together`] })
    expect(found?.runs).toBeLessThan(200)
  },
)

test('a failure that does not repeat yields nothing', async () => {
  expect(await shorten(300, () => Promise.resolve({ figures: {}, flaws: [] }), 1)).toBeNull()
})

test('the search ends in time with the shortest steps found so far', async () => {
  const slow = async (places: readonly number[]) => {
    await new Promise(resolve => setTimeout(resolve, 50))
    return failsBy([0])(places)
  }
  expect((await shorten(300, slow, 0.2 / 60))?.flaws).toEqual(['0 together'])
})
