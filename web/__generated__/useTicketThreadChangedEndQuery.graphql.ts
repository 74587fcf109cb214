/**
 * @generated SignedSource<<f5f75a8b93a1e8fb82743943716ba9e7>>
 * @relayHash 6347b3f7d0fcc2893ff5a9084a8afad6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d5fd977bc52f97b793e9b3e8f595017767122731c13eade96584fd0d0060285f

import { ConcreteRequest } from 'relay-runtime';
export type useTicketThreadChangedEndQuery$variables = {
  ticketId: string;
};
export type useTicketThreadChangedEndQuery$data = {
  readonly node: {
    readonly comments?: {
      readonly pageInfo: {
        readonly endCursor: string | null | undefined;
      };
    };
  } | null | undefined;
};
export type useTicketThreadChangedEndQuery = {
  response: useTicketThreadChangedEndQuery$data;
  variables: useTicketThreadChangedEndQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "ticketId"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "ticketId"
  }
],
v2 = {
  "kind": "InlineFragment",
  "selections": [
    {
      "alias": null,
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
  ],
  "type": "Ticket",
  "abstractKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "useTicketThreadChangedEndQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useTicketThreadChangedEndQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          },
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "d5fd977bc52f97b793e9b3e8f595017767122731c13eade96584fd0d0060285f",
    "metadata": {},
    "name": "useTicketThreadChangedEndQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "70d969b85ac606b1e90bd3a5729b17d9";

export default node;
