/**
 * @generated SignedSource<<0ef1470fb707907a84c6071145e723da>>
 * @relayHash c2472596f0f60d21a77bf69516db83bb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2dd0b39179e6063e25ef8a8ab94ab57161e40b751c881b0ae301c28b8bae61b6

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useTicketChangedSubscription$variables = {
  since?: string | null | undefined;
  ticketId: string;
};
export type useTicketChangedSubscription$data = {
  readonly ticketChanged: {
    readonly assignee: {
      readonly " $fragmentSpreads": FragmentRefs<"people_person">;
    } | null | undefined;
    readonly commentCount: number | null | undefined;
    readonly dueOn: string | null | undefined;
    readonly id: string;
    readonly modifiedAt: string;
    readonly statuses: ReadonlyArray<string>;
    readonly subject: string;
    readonly subscribers: ReadonlyArray<{
      readonly " $fragmentSpreads": FragmentRefs<"people_person">;
    }>;
    readonly viewerIsSubscribed: boolean;
  };
};
export type useTicketChangedSubscription = {
  response: useTicketChangedSubscription$data;
  variables: useTicketChangedSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "since"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "ticketId"
},
v2 = [
  {
    "kind": "Variable",
    "name": "since",
    "variableName": "since"
  },
  {
    "kind": "Variable",
    "name": "ticketId",
    "variableName": "ticketId"
  }
],
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "modifiedAt",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "subject",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "statuses",
  "storageKey": null
},
v7 = [
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
],
v8 = [
  {
    "kind": "InlineDataFragmentSpread",
    "name": "people_person",
    "selections": (v7/*:: as any*/),
    "args": null,
    "argumentDefinitions": ([]/*:: as any*/)
  }
],
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "dueOn",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "viewerIsSubscribed",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "commentCount",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "useTicketChangedSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "Ticket",
        "kind": "LinkedField",
        "name": "ticketChanged",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          (v6/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Person",
            "kind": "LinkedField",
            "name": "assignee",
            "plural": false,
            "selections": (v8/*:: as any*/),
            "storageKey": null
          },
          (v9/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Person",
            "kind": "LinkedField",
            "name": "subscribers",
            "plural": true,
            "selections": (v8/*:: as any*/),
            "storageKey": null
          },
          (v10/*:: as any*/),
          (v11/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "useTicketChangedSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "Ticket",
        "kind": "LinkedField",
        "name": "ticketChanged",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          (v6/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Person",
            "kind": "LinkedField",
            "name": "assignee",
            "plural": false,
            "selections": (v7/*:: as any*/),
            "storageKey": null
          },
          (v9/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Person",
            "kind": "LinkedField",
            "name": "subscribers",
            "plural": true,
            "selections": (v7/*:: as any*/),
            "storageKey": null
          },
          (v10/*:: as any*/),
          (v11/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "2dd0b39179e6063e25ef8a8ab94ab57161e40b751c881b0ae301c28b8bae61b6",
    "metadata": {},
    "name": "useTicketChangedSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "6240b74e1f74219a73ca0f153701f004";

export default node;
