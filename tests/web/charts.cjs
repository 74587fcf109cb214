const { createElement } = require('react')

// What the charts of Fluent show, as text.
const VerticalStackedBarChart = ({ data }) =>
  createElement('p', null, data.map(({ xAxisPoint }) => xAxisPoint).join(' '))

const HorizontalBarChart = ({ data }) =>
  createElement(
    'p',
    null,
    data
      .map(
        ({
          chartTitle,
          chartData: [
            {
              horizontalBarChartdata: { x, total },
            },
          ],
        }) => {
          const share = Math.round((100 * x) / total)
          return `${chartTitle} ${share}%`
        },
      )
      .join(', '),
  )

module.exports = { VerticalStackedBarChart, HorizontalBarChart }
