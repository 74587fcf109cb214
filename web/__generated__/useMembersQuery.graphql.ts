/**
 * @generated SignedSource<<7ca6d51d822cf6715f0ef42e34a85e8b>>
 * @relayHash b10fe4134c73111fb4589db510df9174
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID bedf0551f975b381e8e1a543a25e1bb7b881f5718d621621a8a6d6d57afe4e4e

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useMembersQuery$variables = {
  number: number;
};
export type useMembersQuery$data = {
  readonly ticketProject: {
    readonly people: ReadonlyArray<{
      readonly " $fragmentSpreads": FragmentRefs<"readNamed_person">;
    }>;
  } | null | undefined;
};
export type useMembersQuery = {
  response: useMembersQuery$data;
  variables: useMembersQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "number"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "number",
    "variableName": "number"
  }
],
v2 = [
  {
    "kind": "Literal",
    "name": "first",
    "value": 100
  }
],
v3 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "email",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": {
      "throwOnFieldError": true
    },
    "name": "useMembersQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TicketProject",
        "kind": "LinkedField",
        "name": "ticketProject",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": (v2/*:: as any*/),
            "concreteType": "Person",
            "kind": "LinkedField",
            "name": "people",
            "plural": true,
            "selections": [
              {
                "kind": "InlineDataFragmentSpread",
                "name": "readNamed_person",
                "selections": (v3/*:: as any*/),
                "args": null,
                "argumentDefinitions": []
              }
            ],
            "storageKey": "people(first:100)"
          }
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
    "name": "useMembersQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TicketProject",
        "kind": "LinkedField",
        "name": "ticketProject",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": (v2/*:: as any*/),
            "concreteType": "Person",
            "kind": "LinkedField",
            "name": "people",
            "plural": true,
            "selections": (v3/*:: as any*/),
            "storageKey": "people(first:100)"
          },
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
    "id": "bedf0551f975b381e8e1a543a25e1bb7b881f5718d621621a8a6d6d57afe4e4e",
    "metadata": {},
    "name": "useMembersQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "1386c22d669fc1005e61fde65552d07f";

export default node;
