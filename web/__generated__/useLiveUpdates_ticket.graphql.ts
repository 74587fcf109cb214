/**
 * @generated SignedSource<<0021b59d9f598609f3a61c463a9ec01d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useLiveUpdates_ticket$data = {
  readonly end?: {
    readonly pageInfo: {
      readonly endCursor: string | null | undefined;
    };
  };
  readonly id: string;
  readonly modifiedAt: string;
  readonly " $fragmentType": "useLiveUpdates_ticket";
};
export type useLiveUpdates_ticket$key = {
  readonly " $data"?: useLiveUpdates_ticket$data;
  readonly " $fragmentSpreads": FragmentRefs<"useLiveUpdates_ticket">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": false,
      "kind": "LocalArgument",
      "name": "isPart"
    }
  ],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "useLiveUpdates_ticket",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "modifiedAt",
      "storageKey": null
    },
    {
      "condition": "isPart",
      "kind": "Condition",
      "passingValue": true,
      "selections": [
        {
          "alias": "end",
          "args": [
            {
              "kind": "Literal",
              "name": "last",
              "value": 1
            }
          ],
          "concreteType": "CommentConnection",
          "kind": "LinkedField",
          "name": "comments",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "PageInfo",
              "kind": "LinkedField",
              "name": "pageInfo",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "endCursor",
                  "storageKey": null
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": "comments(last:1)"
        }
      ]
    }
  ],
  "type": "Ticket",
  "abstractKey": null
};

(node as any).hash = "57c6adc1a3d855279a9a0dc6333f1843";

export default node;
